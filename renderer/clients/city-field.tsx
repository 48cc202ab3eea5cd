import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CityChoice } from '../../shared/ipc/sale-schemas.ts';
import { TextField } from '../components/text-field.tsx';
import { call } from '../ipc/call.ts';
import { ChoiceList, choiceId } from './choice-list.tsx';
import styles from './client-dialog.module.css';
import type { ClientFieldsProps } from './field-errors.ts';
import { useMatches } from './use-matches.ts';

const LIST_ID = 'city-matches';
const MOST_MATCHES = 30;

const findCities = async (text: string): Promise<readonly CityChoice[]> =>
  (await call('lookups.cities', { text, limit: MOST_MATCHES })).cities;

/** Where a city is: names repeat across the country. */
function placeOf({ distrito, departamento }: CityChoice): string {
  return [distrito, departamento].filter((part) => part !== null).join(', ');
}

/** A city of the service's list, by the beginnings of its words. */
export function CityField({ values, errors, onChange }: ClientFieldsProps) {
  const { t } = useTranslation('sale');
  const [isFocused, setIsFocused] = useState(false);
  const { found, marked, move } = useMatches(values.ciudad, findCities);
  const isOpen = isFocused && values.ciudad_id === '' && values.ciudad !== '';
  const choice = isOpen ? found?.[marked] : undefined;

  const take = (city: CityChoice): void =>
    onChange({ ciudad_id: city.id, ciudad: [city.nombre, placeOf(city)].filter(Boolean).join(' · ') });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (choice === undefined) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') take(choice);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.city}>
      <TextField
        label={t('clients.field.ciudad_id')}
        hint={t('clients.cityHint')}
        error={errors.ciudad_id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choice !== undefined}
        aria-controls={LIST_ID}
        aria-activedescendant={choice === undefined ? undefined : choiceId(LIST_ID, choice)}
        maxLength={200}
        value={values.ciudad}
        onChange={(ciudad) => onChange({ ciudad, ciudad_id: '' })}
        onKeyDown={onKeyDown}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false);
          if (choice !== undefined && found?.length === 1) take(choice);
        }}
      />
      {choice === undefined || found === null ? null : (
        <div className={styles.cities}>
          <ChoiceList
            id={LIST_ID}
            label={t('clients.cityMatches')}
            choices={found}
            marked={marked}
            onTake={take}
          >
            {(city) => (
              <>
                <b>{city.nombre}</b>
                <span>{placeOf(city)}</span>
              </>
            )}
          </ChoiceList>
        </div>
      )}
    </div>
  );
}
