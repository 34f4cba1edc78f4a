import sharp from 'sharp';
const [out,...files]=process.argv.slice(2);
const imgs=await Promise.all(files.map(async f=>{const m=await sharp(f).metadata();return{f,w:m.width,h:m.height}}));
const H=Math.max(...imgs.map(i=>i.h)); let x=0; const parts=[];
for(const i of imgs){parts.push({input:i.f,left:x,top:0});x+=i.w+12;}
await sharp({create:{width:x,height:H,channels:3,background:'#f0f'}}).composite(parts).png().toFile(out);
