import { useEffect } from 'react';
import { cityWords } from '../../../clients/city-words.ts';
import { call } from '../../../ipc/call.ts';
import { tellError } from '../../../kit/components/notice-store.ts';
import type { CityOwner } from '../form/dispatch-values.ts';
import type { DispatchFormState } from '../form/use-dispatch-form.ts';

const OWNERS = ['transportista', 'salida', 'destino'] as const satisfies readonly CityOwner[];

/** The cities' names; of those whose step was not opened they are read first. */
export function useCityNames({ form, setCities }: DispatchFormState): Readonly<Record<CityOwner, string>> {
  const { fields, cities } = form.values;
  const unread = OWNERS.filter((owner) => cities[owner] === '' && fields[`${owner}.ciudad_id`] !== '');
  const asked = unread.map((owner) => `${owner} ${fields[`${owner}.ciudad_id`]}`).join();
  useEffect(() => {
    let isWanted = true;
    for (const one of asked === '' ? [] : asked.split(',')) {
      const [owner = '', id = ''] = one.split(' ');
      call('lookups.find-city', { id }).then(({ city }) => {
        if (isWanted && city !== null) setCities({ [owner]: cityWords(city) });
      }, tellError);
    }
    return () => {
      isWanted = false;
    };
  }, [asked, setCities]);
  return cities;
}
