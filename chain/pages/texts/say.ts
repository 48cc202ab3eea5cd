import { createInstance } from 'i18next';
import { setI18n } from 'react-i18next';
import { documentStates } from '../../../shared/text/es/document-states.ts';
import type { Say } from '../../../shared/text/say.ts';
import { spanish } from './es-PY.ts';

/** Texts of the pages, and those that parts of the kit read by themselves: `app` and `documents`. */
const i18n = createInstance();
void i18n.init({
  lng: 'es-PY',
  defaultNS: 'app',
  resources: {
    'es-PY': {
      office: spanish,
      app: { close: spanish.close, yes: spanish.yes, no: spanish.no },
      documents: { state: documentStates },
    },
  },
  interpolation: { escapeValue: false },
  initAsync: false,
});
setI18n(i18n);

const read = i18n.t as (key: string, options: Readonly<Record<string, unknown>>) => string;

/** Reads a text of these pages: `say('sales.many', { count: 3 })`. */
export const say: Say<typeof spanish> = (key, ...[values]) => read(key, { ns: 'office', replace: values });
