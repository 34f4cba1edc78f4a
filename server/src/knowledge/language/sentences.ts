/** Splits at ends of sentences, but not after abbreviations or within numbers. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(
      /(?<=[.!?…])(?<!(?<!\p{L})(?:ул|пр|д|г|стр|тел|руб|р|мин|ч|им|пл|кв|эт|st|rd|ave|no|dr|mr|mrs|avda|av|tel|pl|núm|approx|etc|a\.m|p\.m)\.)\s+(?=[\p{Lu}\d«"¿¡(])/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
