/** A number per idea, so that texts of one idea have vectors of one direction, and other texts nearly another. */
export const vectorOf =
  (...ideas: RegExp[]) =>
  (text: string): number[] => [
    ...ideas.map((idea) => (idea.test(text) ? 1 : -0.1)),
    // The rest, for texts without any idea.
    0.1,
    ...Array.from({ length: 7 }, (_, index) => ((text.charCodeAt(index % text.length) % 7) - 3) / 100),
  ];
