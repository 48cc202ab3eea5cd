import { type RefCallback, type RefObject, useCallback } from 'react';

/**
 * Selects what a field holds as it appears, so that what is typed replaces it: digit by digit an amount would
 * grow. The field is also found under `field`.
 */
export function useSelectedField(field: RefObject<HTMLInputElement | null>): RefCallback<HTMLInputElement> {
  return useCallback(
    (input) => {
      field.current = input;
      input?.select();
    },
    [field],
  );
}
