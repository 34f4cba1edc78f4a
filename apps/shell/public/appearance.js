// Runs before the first paint, so that the wrong theme does not flash.
(() => {
  try {
    const { theme, direction, responsiveFontSizes } = JSON.parse(localStorage.getItem('settings')) ?? {};
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const mode = (theme === 'system' ? system : theme) === 'light' ? 'light' : 'dark';
    document.documentElement.classList.toggle('dark', mode === 'dark');
    if (direction === 'rtl') document.documentElement.dir = 'rtl';
    document.documentElement.toggleAttribute('data-fixed-type', responsiveFontSizes === false);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.mode === mode ? 'all' : 'not all';
  } catch {
    // The default applies; the app replaces the broken value.
  }
})();
