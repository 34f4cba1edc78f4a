/**
 * Milliseconds before a call is repeated that the server refused: 5 seconds, doubled up to 5 minutes. A refusal of one moment,
 * such as during a deployment, must not end for ever what a screen follows.
 *
 * @param times how often it was refused in a row, from 1
 */
export const afterRefusal = (times: number): number => Math.min(5_000 * 2 ** (times - 1), 300_000);
