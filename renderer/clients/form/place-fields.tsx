import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cityWords, placeOf } from '../city-words.ts';
import { ChoiceField } from '../../kit/fields/choice-field.tsx';
import type { ClientFieldsProps } from './client-faults.ts';
import { useAnswer } from '../../kit/answers.ts';
import { countryName, findCountries } from '../../../shared/domain/catalog/client-format/nationality.ts';

const MAX_MATCHES = 30;

/** A city of the service's list, found by the beginnings of its words. */
export function CityField({ values, errors, ofHouse, onChange }: ClientFieldsProps) {
  const { t } = useTranslation('clients');
  const { ciudad, ciudad_id: id } = values;
  const found = useAnswer('lookups.cities', id === '' ? { text: ciudad, limit: MAX_MATCHES } : null);

  // A stored client has only the id of its city.
  const stored = useAnswer('lookups.find-city', id === '' || ciudad !== '' ? null : { id });
  useEffect(() => {
    if (stored === null) return;
    // A city that is no longer in the service's list cannot be kept.
    onChange(stored.city === null ? { ciudad_id: '' } : { ciudad: cityWords(stored.city) });
  }, [stored, onChange]);

  return (
    <ChoiceField
      label={t('field.ciudad_id')}
      listLabel={t('city.matches')}
      hint={t(ofHouse.has('ciudad_id') ? 'form.ofHouse' : 'city.hint')}
      error={errors.ciudad_id}
      data-of-house={ofHouse.has('ciudad_id') || undefined}
      text={ciudad}
      found={found?.cities ?? null}
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

/** Nationality: typed as a code, a country or a demonym; replaced by the code once known. */
export function CountryField({ values, errors, ofHouse, onChange, onLeave }: ClientFieldsProps) {
  const { t, i18n } = useTranslation('clients');
  const { nacionalidad } = values;
  const language = i18n.language === 'en' ? 'en' : 'es';
  return (
    <ChoiceField
      label={t('field.nacionalidad')}
      listLabel={t('country.matches')}
      hint={countryName(nacionalidad.toUpperCase(), language) ?? t('country.hint')}
      error={errors.nacionalidad}
      data-of-house={ofHouse.has('nacionalidad') || undefined}
      text={nacionalidad}
      found={findCountries(nacionalidad, language, MAX_MATCHES)}
      onType={(typed) => onChange({ nacionalidad: typed })}
      onTake={({ id }) => onChange({ nacionalidad: id })}
      onLeave={() => onLeave('nacionalidad')}
    >
      {({ id, name }) => (
        <>
          <b>{name}</b>
          <span>{id}</span>
        </>
      )}
    </ChoiceField>
  );
}
