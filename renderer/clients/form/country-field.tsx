import { useTranslation } from 'react-i18next';
import {
  type Country,
  countryName,
  findCountries,
} from '../../../shared/domain/client-format/nationality.ts';
import { ChoiceField } from './choice-field.tsx';
import type { ClientFieldsProps } from './client-faults.ts';

const MOST_MATCHES = 30;

/** One function for each language: the field asks again when it gets another. */
const FINDERS = {
  es: (text: string): Promise<readonly Country[]> => Promise.resolve(findCountries(text, 'es', MOST_MATCHES)),
  en: (text: string): Promise<readonly Country[]> => Promise.resolve(findCountries(text, 'en', MOST_MATCHES)),
};

/** A nationality: a code, a country or a people as typed, the code once it is known. */
export function CountryField({ values, errors, ofHouse, onChange, onLeave }: ClientFieldsProps) {
  const { t, i18n } = useTranslation('clients');
  const { nacionalidad } = values;
  const language = i18n.language === 'en' ? 'en' : 'es';
  return (
    <ChoiceField
      listId="country-matches"
      label={t('field.nacionalidad')}
      listLabel={t('country.matches')}
      hint={countryName(nacionalidad.toUpperCase(), language) ?? t('country.hint')}
      error={errors.nacionalidad}
      isOfHouse={ofHouse.has('nacionalidad')}
      text={nacionalidad}
      isChosen={false}
      find={FINDERS[language]}
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
