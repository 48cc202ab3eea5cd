/**
 * Steps at which a counter can be made to die, by activity, in the order they are reached. "Inside commit" is after
 * the commit's first write.
 */
export const CRASH_STEPS = [
  'sale: inside commit',
  'sale: committed',
  'send: connecting',
  'send: connected',
  'send: inside commit',
  'send: committed',
  'send: written',
  'send: waiting',
  'receive: answer read',
  'receive: inside commit',
  'receive: committed',
  'cancel: asked for',
  'cancel: connected',
  'cancel: committed',
  'cancel: waiting',
  'cancel: answer read',
  'cancel: inside commit',
  'status query: connected',
  'status query: answer read',
  'status query: inside commit',
  'resolve: inside commit',
  'back up: named',
  'park: inside commit',
  'park: committed',
  'take up: inside commit',
  'close till: inside commit',
  'close till: committed',
] as const;

export type CrashStep = (typeof CRASH_STEPS)[number];

/** Activities during which a counter is killed from outside, at a random moment. */
export const ACTIVITIES = [
  'open',
  'sale',
  'send',
  'receive',
  'cancel',
  'status query',
  'resolve',
  'back up',
  'park',
  'take up',
  'close till',
  'hourly backup',
  'restore',
] as const;

export type Activity = (typeof ACTIVITIES)[number];
