/**
 * Moves the clock of this process ahead: at first by CLOCK_AHEAD milliseconds, then by what the parent process sends.
 * Import it before all that reads the clock.
 */
let ahead = Number(process.env.CLOCK_AHEAD ?? 0);
process.on('message', (message: { clockAhead?: number }) => {
  ahead = message.clockAhead ?? ahead;
});
// The connection to the parent does not keep the process alive.
process.channel?.unref();

const systemTime = Date.now;
const time = () => systemTime() + ahead;
globalThis.Date = new Proxy(Date, {
  get: (date, name) => (name === 'now' ? time : Reflect.get(date, name)),
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [time()] : given, target),
});
