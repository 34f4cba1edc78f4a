import { chromium } from '@playwright/test';
const base = 'http://localhost:24610';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const [,, mode='all'] = process.argv;
const open = async (opts={}, look={}) => {
  const context = await browser.newContext({ baseURL: base, viewport:{width:1440,height:900}, ...opts });
  const page = await context.newPage();
  page.on('console', m => { if (m.type()==='error') console.log('console:', m.text().slice(0,300)) });
  page.on('pageerror', e => console.log('pageerror', String(e).slice(0,300)));
  const answer = await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test',{data:{email:'demo@switchboard.test',password:'Demo-pass-1',returnSecureToken:true}});
  const csrf = async()=>{await page.request.get('/api/v1/users/auth/csrf/'); return (await context.cookies()).find(c=>c.name.includes('csrftoken'))?.value};
  const token = await csrf();
  const r = await page.request.post('/api/v1/users/auth/login/',{data:{id_token:(await answer.json()).idToken},headers:{'X-CSRFToken':token,'Origin':base}});
  if(!r.ok()) console.log('login', r.status(), await r.text());
  if (Object.keys(look).length) { const r2=await page.request.patch('/api/v1/users/me/look/',{data:look,headers:{'X-CSRFToken':(await context.cookies()).find(c=>c.name.includes('csrftoken')).value,'Origin':base}}); if(!r2.ok()) console.log('look', r2.status(), await r2.text()); }
  return page;
};
const shot = async (name, opts, look, act) => { const page = await open(opts, look); await page.goto('/dashboard/chat'); await page.locator('main a[href^="/dashboard/chat/"]').first().waitFor({timeout:60000}); await page.waitForTimeout(2500); if (act) await act(page); await page.screenshot({path:`/tmp/order-${name}.png`}); await page.context().close(); };
const phone = { viewport:{width:390,height:844}, hasTouch:true, isMobile:true };
const jobs = {
  wide: () => shot('wide', {}, {theme:'dark',language:'en',direction:'ltr'}),
  light: () => shot('light', {}, {theme:'light',language:'en',direction:'ltr'}),
  ru: () => shot('ru', {viewport:{width:1024,height:768}}, {theme:'dark',language:'ru',direction:'ltr'}),
  rtl: () => shot('rtl', {}, {theme:'light',language:'en',direction:'rtl'}),
  phone: () => shot('phone', phone, {theme:'dark',language:'en',direction:'ltr'}),
  choose: () => shot('choose', {}, {theme:'dark',language:'en',direction:'ltr'}, async p => { await p.locator('[data-key] a').nth(0).click({modifiers:['Control']}); await p.locator('[data-key] a').nth(3).click({modifiers:['Shift']}); await p.waitForTimeout(800); }),
  swipe: () => shot('swipe', phone, {theme:'light',language:'en',direction:'ltr'}, async p => { await p.locator('[data-key]').nth(1).evaluate(e => { e.scrollLeft = 200; }); await p.waitForTimeout(500); }),
};
for (const [n, j] of Object.entries(jobs)) if (mode==='all'||mode.split(',').includes(n)) { try { await j(); } catch(e) { console.log(n, String(e).slice(0,400)); } }
await browser.close();
