/** A part of the shell around the screens, in pixels of the page. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the gate asks about the shell's own parts. */
interface Frame {
  boxes(): Box[];
  /** What lies above their links and buttons, a line each. */
  covered(): string[];
}
/** A page that watches what is around the app. */
export type FramedPage = typeof window & { switchboardFrame: Frame };

/** Knows the menu and the bar of the shell. Runs in the page. */
export const watchFrame = (): void => {
  const parts = () =>
    [...document.querySelectorAll('#root nav, #root header')].filter(
      (part) => !part.closest('main, [data-remote]') && part.getBoundingClientRect().width > 0,
    );
  const wordsOf = (element: Element): string => {
    const text = element.textContent?.trim().slice(0, 40);
    const name = [
      element.localName,
      element.id && `#${element.id}`,
      ...[...element.classList].map((one) => `.${one}`),
    ];
    return `${name.join('')}${text ? ` '${text}'` : ''}`;
  };
  const frame: Frame = {
    boxes: () =>
      parts().map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      }),
    covered: () => {
      const above = parts().flatMap((part) =>
        [...part.querySelectorAll('a, button')].flatMap((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          const isInside = left >= 0 && top >= 0 && left < innerWidth && top < innerHeight;
          const hit = width * height > 0 && isInside ? document.elementFromPoint(left, top) : null;
          return hit && !part.contains(hit) && !hit.contains(part) ? [hit] : [];
        }),
      );
      return [...new Set(above)].map((hit) => `${wordsOf(hit)} lies above the menu or the bar of the shell`);
    },
  };
  Object.defineProperty(window, 'switchboardFrame', { value: frame });
};
