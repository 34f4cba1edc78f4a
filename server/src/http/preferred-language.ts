/**
 * The language of a list that a browser prefers.
 *
 * @param accepted the header `Accept-Language`
 * @returns undefined if it accepts none of the list
 */
export const preferredLanguage = <T extends string>(
  accepted: string | undefined,
  languages: readonly T[],
): T | undefined =>
  (accepted ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      const name = tag.toLowerCase().split('-')[0];
      return { language: languages.find((language) => language === name), weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ language }) => language !== undefined)?.language;
