import sharp from 'sharp';
const [out,cols,...files]=process.argv.slice(2); const W=960;
const imgs=await Promise.all(files.map(async f=>({b:await sharp(f).resize({width:W}).toBuffer({resolveWithObject:true})})));
const n=Number(cols); let y=0; const parts=[];
for(let i=0;i<imgs.length;i+=n){const row=imgs.slice(i,i+n);row.forEach((r,j)=>parts.push({input:r.b.data,left:j*(W+8),top:y}));y+=Math.max(...row.map(r=>r.b.info.height))+8;}
await sharp({create:{width:n*(W+8),height:y,channels:3,background:'#f0f'}}).composite(parts).png().toFile(out);
