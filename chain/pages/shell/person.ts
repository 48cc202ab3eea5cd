import { createContext, useContext } from 'react';
import type { Person } from '../../office/contract.ts';

export const PersonContext = createContext<Person | null>(null);

/** The person signed in. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (person === null) throw new Error('nobody is signed in');
  return person;
}
