import { useEffect, useState } from 'react';
import { call } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';
import { cityWords } from './city-words.ts';

/** The city with this id in words; empty until it is known. */
export function useCityWords(id: string): string {
  const [known, setKnown] = useState({ id: '', words: '' });
  useEffect(() => {
    let isWanted = true;
    call('lookups.find-city', { id }).then(({ city }) => {
      if (isWanted) setKnown({ id, words: city === null ? '' : cityWords(city) });
    }, tellError);
    return () => {
      isWanted = false;
    };
  }, [id]);
  return known.id === id ? known.words : '';
}
