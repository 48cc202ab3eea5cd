/** Electron's event object with an event's own properties. */
export type PreventableEvent<Facts extends object = object> = {
  preventDefault: () => void;
  readonly defaultPrevented: boolean;
} & Facts;

export function createEvent<Facts extends object>(facts: Facts): PreventableEvent<Facts> {
  let defaultPrevented = false;
  const own = {
    preventDefault: () => {
      defaultPrevented = true;
    },
    get defaultPrevented() {
      return defaultPrevented;
    },
  };
  // Not a spread: that would replace the getters by their current values.
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(facts)) as PreventableEvent<Facts>;
}
