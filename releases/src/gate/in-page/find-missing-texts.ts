interface Texts {
  [key: string]: string | Texts;
}

/** Texts that the app lacks in a language, and keys that its screen shows in place of texts. Runs in the page. */
export const findMissingTexts = async ([container, name]: readonly [
  container: string,
  name: string,
]): Promise<string[]> => {
  const loaded = (window as unknown as Record<string, { get?(path: string): Promise<() => unknown> }>)[
    container
  ];
  const module = (await loaded?.get?.('./app'))?.() as
    | { app?: { texts?: { en: Texts; es(): Promise<Texts>; ru(): Promise<Texts> } } }
    | undefined;
  const texts = module?.app?.texts;
  if (!texts) return [];
  const flat = (part: Texts, path = ''): string[] =>
    Object.entries(part).flatMap(([key, value]) =>
      typeof value === 'string' ? [path + key] : flat(value, `${path}${key}.`),
    );
  /** The forms for numbers differ by language. */
  const keysOf = (part: Texts) =>
    new Set(flat(part).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
  const [es, ru] = await Promise.all([texts.es(), texts.ru()]);
  const known = { en: keysOf(texts.en), es: keysOf(es), ru: keysOf(ru) };
  // Parts that are fetched later bring their English texts; the other languages have all of them in one file.
  const missing = (['es', 'ru'] as const).flatMap((language) =>
    [...new Set([...known.en, ...(language === 'es' ? known.ru : known.es)])]
      .filter((key) => !known[language].has(key))
      .map((key) => `the text ${key} is missing in '${language}'`),
  );

  const tops = new Set([texts.en, es, ru].flatMap((part) => Object.keys(part)));
  const isKey = (shown: string | null): shown is string =>
    shown !== null && /^\w+(\.\w+)+$/.test(shown.trim()) && tops.has(shown.trim().split('.', 1)[0] ?? '');
  const shown = [...document.querySelectorAll(`[data-remote="${name}"] *`)].flatMap((element) => [
    ...[...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent),
    ...['aria-label', 'title', 'placeholder', 'alt'].map((attribute) => element.getAttribute(attribute)),
  ]);
  return [
    ...missing,
    ...[...new Set(shown.filter(isKey))].map((key) => `the screen shows '${key.trim()}' in place of a text`),
  ];
};
