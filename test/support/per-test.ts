import { afterEach, beforeEach } from 'vitest';

/** Makes an object for each test of the enclosing file or `describe`, and removes it after the test. */
export function perTest<T extends { remove(): void | Promise<void> }>(make: () => T): T {
  let made: T | undefined;
  const current = (): T => {
    if (made === undefined) throw new Error('only a test has it');
    return made;
  };
  beforeEach(() => {
    made = make();
  });
  afterEach(() => {
    const removed = made;
    made = undefined;
    return removed?.remove();
  });
  return new Proxy({} as T, {
    get(_, name) {
      const value: unknown = Reflect.get(current(), name);
      const isMethod = typeof value === 'function' && !Object.hasOwn(current(), name);
      return isMethod ? (value.bind(current()) as unknown) : value;
    },
    set: (_, name, value) => Reflect.set(current(), name, value),
  });
}
