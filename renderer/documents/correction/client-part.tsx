import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import { CityField, CountryField } from '../../clients/form/place-fields.tsx';
import { type ClientFormValues, completeValues } from '../../clients/form/client-form-values.ts';
import {
  type ClientFieldsProps,
  fieldErrorsOf,
  useFaultWords,
  wrongFields,
} from '../../clients/form/client-faults.ts';
import { ClientTextField } from '../../clients/form/client-text-field.tsx';
import { DocumentFields, PersonChoice } from '../../clients/form/document-fields.tsx';
import { Grid, Stack } from '../../kit/layout/layout.tsx';
import { useNow } from '../../kit/time/use-now.ts';

interface ClientPartProps {
  client: ClientFormValues;
  errors: ReadonlyMap<string, string>;
  /** Fields with a message of the service that still holds. */
  marks: ReadonlySet<string>;
  /** `isTyped`: by the user, not by the form itself. Must stay the same function. */
  onChange: (changed: Partial<ClientFormValues>, isTyped: boolean) => void;
}

const NONE_OF_HOUSE: ClientFieldsProps['ofHouse'] = new Set();

/** The client on this sale, with every field of a client. */
export function ClientPart({ client, errors, marks, onChange }: ClientPartProps) {
  const { t } = useTranslation('correction');
  const first = useRef<HTMLInputElement>(null);
  const today = formatDate(useNow(false));
  const change = useCallback(
    (changed: Partial<ClientFormValues>) => {
      // Reading a stored city sets its name, or clears an id the service no longer has; typing changes both.
      const [key, ...others] = Object.keys(changed);
      const isRead = others.length === 0 && (key === 'ciudad' || key === 'ciudad_id');
      onChange(changed, !isRead);
    },
    [onChange],
  );
  const ofClient = [...errors].filter(([path]) => path.startsWith('cliente.'));
  const wrong = wrongFields(client);
  const faultWords = useFaultWords();
  const said = fieldErrorsOf(ofClient.map(([path, message]) => ({ path, message })));
  const fields: ClientFieldsProps = {
    values: client,
    // The client form's messages for empty or malformed fields; the service's take precedence.
    errors: Object.fromEntries(
      Object.entries(said).map(([key, words]) => [
        key,
        marks.has(`cliente.${key}`) || !wrong.includes(key as keyof ClientFormValues)
          ? words
          : faultWords(key as keyof ClientFormValues, client),
      ]),
    ),
    ofHouse: NONE_OF_HOUSE,
    onChange: change,
    onLeave(key) {
      const completed = completeValues(client, today);
      if (completed[key] !== client[key]) change({ [key]: completed[key] });
    },
  };
  return (
    <Stack as="section" aria-label={t('client')}>
      <h3>{t('client')}</h3>
      <Grid columns={4}>
        <DocumentFields {...fields} first={first} />
        <PersonChoice {...fields} />
        <div data-double>
          <ClientTextField field="nombre" {...fields} />
        </div>
        <ClientTextField field="nombre_fantasia" {...fields} />
        <CountryField {...fields} />
        <ClientTextField field="whatsapp" {...fields} />
        <div data-double>
          <ClientTextField field="email" {...fields} />
        </div>
        <ClientTextField field="fecha_nacimiento" {...fields} />
        <div data-double>
          <ClientTextField field="direccion" {...fields} />
        </div>
        <ClientTextField field="numero_casa" {...fields} />
        <ClientTextField field="barrio" {...fields} />
        <div data-double>
          <CityField {...fields} />
        </div>
      </Grid>
    </Stack>
  );
}
