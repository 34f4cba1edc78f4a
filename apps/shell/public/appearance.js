// Runs before the first paint, so that nobody sees the wrong theme flash by.
(() => {
  try {
    const { theme, direction } = JSON.parse(localStorage.getItem('settings')) ?? {};
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    document.documentElement.classList.toggle('dark', (theme === 'system' ? system : theme) !== 'light');
    if (direction === 'rtl') document.documentElement.dir = 'rtl';
  } catch {
    // A broken value is replaced once the app runs; until then the default stands.
  }
})();
