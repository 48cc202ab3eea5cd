/** Electron's event object, with what else it carries. */
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
  // Not spread: that would freeze the getters at what they say now.
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(facts)) as PreventableEvent<Facts>;
}
