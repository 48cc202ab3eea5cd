import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CityChoice } from '../../shared/contract/lookups.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { call } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';

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

/** District and department of a city: names repeat across the country. */
export function placeOf({ distrito, departamento }: CityChoice): string {
  return [distrito, departamento].filter((part) => part !== null).join(', ');
}

/** A city with where it is. */
export function cityWords(city: CityChoice): string {
  return [city.nombre, placeOf(city)].filter((part) => part !== '').join(' · ');
}

/** Says a client's document with its kind before it: `RUC 80013884-8`. */
export function useDocumentWords(): (cliente: Pick<Cliente, 'tipo_documento' | 'documento'>) => string {
  const { t } = useTranslation('clients');
  return ({ tipo_documento, documento }) => {
    if (tipo_documento === 0) return t('document.ruc', { documento });
    return tipo_documento === 1 ? t('document.cedula', { documento }) : t('document.other', { documento });
  };
}
