/** Lets the clock of a page show another time, and run on from there. Runs in the page. */
export const shiftClock = (milliseconds: number): void => {
  const Real = Date;
  const now = () => Real.now() + milliseconds;
  const Shifted = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now()], self),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
};
