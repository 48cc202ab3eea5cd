import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CityChoice } from '../../../shared/contract/lookups.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { ChoiceField } from './choice-field.tsx';
import { cityWords, placeOf } from '../client-words.ts';
import type { ClientFieldsProps } from './client-faults.ts';

const MOST_MATCHES = 30;

const findCities = async (text: string): Promise<readonly CityChoice[]> =>
  (await call('lookups.cities', { text, limit: MOST_MATCHES })).cities;

/** A city of the service's list, by the beginnings of its words. */
export function CityField({ values, errors, ofHouse, onChange }: ClientFieldsProps) {
  const { t } = useTranslation('clients');
  const { ciudad, ciudad_id: id } = values;

  // A client that is stored has its city's id alone.
  useEffect(() => {
    if (id === '' || ciudad !== '') return;
    let isWanted = true;
    call('lookups.find-city', { id }).then(({ city }) => {
      // One that has left the service's list cannot be kept.
      if (isWanted) onChange(city === null ? { ciudad_id: '' } : { ciudad: cityWords(city) });
    }, tellError);
    return () => {
      isWanted = false;
    };
  }, [id, ciudad, onChange]);

  return (
    <ChoiceField
      listId="city-matches"
      label={t('field.ciudad_id')}
      listLabel={t('city.matches')}
      hint={t(ofHouse.has('ciudad_id') ? 'form.ofHouse' : 'city.hint')}
      error={errors.ciudad_id}
      isOfHouse={ofHouse.has('ciudad_id')}
      text={ciudad}
      isChosen={id !== ''}
      find={findCities}
      onType={(typed) => onChange({ ciudad: typed, ciudad_id: '' })}
      onTake={(city) => onChange({ ciudad_id: city.id, ciudad: cityWords(city) })}
    >
      {(city) => (
        <>
          <b>{city.nombre}</b>
          <span>{placeOf(city)}</span>
        </>
      )}
    </ChoiceField>
  );
}
