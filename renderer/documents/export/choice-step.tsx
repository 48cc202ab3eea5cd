import type { TFunction } from 'i18next';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './export-button.module.css';
import { useExport } from './export-store.ts';
import { Button } from '../../kit/components/button.tsx';
import fileStyles from '../../kit/components/file-dialog.module.css';
import { Segments } from '../../kit/fields/segments.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatMinor } from '../../../shared/domain/money.ts';

interface ChoiceStepProps {
  /** Null where no list is shown that could be exported. */
  filter: DocumentFilter | null;
  primary: RefObject<HTMLButtonElement | null>;
}

/** Choice of the file. */
export function ChoiceStep({ filter, primary }: ChoiceStepProps) {
  const { t } = useTranslation('exporting');
  const [what, setWhat] = useState<'list' | 'xml'>('list');
  return (
    <>
      <Segments
        label={t('what')}
        options={[
          { value: 'list', words: t('list') },
          { value: 'xml', words: t('xml') },
        ]}
        value={what}
        onChange={setWhat}
      />
      {what === 'list' ? <ListChoice filter={filter} primary={primary} /> : <XmlChoice />}
    </>
  );
}

function ListChoice({ filter, primary }: ChoiceStepProps) {
  const { t } = useTranslation(['exporting', 'documents']);
  const { writeList } = useExport();
  if (filter === null) return <p className={styles.choiceWords}>{t('noList')}</p>;
  const words = filterWords(t, filter);
  return (
    <>
      <div className={styles.choiceWords}>
        <p>{words === '' ? t('all') : t('only', { filter: words })}</p>
        <p className={fileStyles.soft}>{t('columns')}</p>
      </div>
      <div className={fileStyles.actions}>
        <Button onClick={() => void writeList(filter, 'csv')}>{t('csv')}</Button>
        <Button ref={primary} tone="primary" onClick={() => void writeList(filter, 'xlsx')}>
          {t('xlsx')}
        </Button>
      </div>
    </>
  );
}

function XmlChoice() {
  const { t, i18n } = useTranslation('exporting');
  const { writeXml } = useExport();
  const months = latestMonths(useNow(true), i18n.language);
  const [month, setMonth] = useState(months[0]?.month ?? '');
  return (
    <>
      <div className={styles.choiceWords}>
        <label className={fileStyles.choice}>
          {t('month')}
          <select value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((one) => (
              <option key={one.month} value={one.month}>
                {one.words}
              </option>
            ))}
          </select>
        </label>
        <p className={fileStyles.soft}>{t('zipMeaning')}</p>
      </div>
      <div className={fileStyles.actions}>
        <Button tone="primary" onClick={() => void writeXml(month)}>
          {t('zip')}
        </Button>
      </div>
    </>
  );
}

/** Documents that a filter lets pass, for the middle of a sentence; empty where it is everything. */
function filterWords(t: TFunction<['exporting', 'documents']>, filter: DocumentFilter): string {
  const { text, kind, states, from, until, clientDocument, total, user } = filter;
  const money = (minor: string, currency: string): string => formatMinor(BigInt(minor), currency);
  return [
    kind === null ? '' : t(`documents:kind.${kind}`),
    states.map((state) => t(`documents:state.${state}`)).join(', '),
    from === null ? '' : t('filter.from', { day: formatDate(from) }),
    // Sold before it: the day before is the last one.
    until === null ? '' : t('filter.until', { day: formatDate(until - 1) }),
    clientDocument === null ? '' : t('filter.client', { document: clientDocument }),
    ...(total === null
      ? []
      : [
          t('filter.total', { currency: total.currency }),
          total.from === null ? '' : t('filter.totalFrom', { amount: money(total.from, total.currency) }),
          total.until === null ? '' : t('filter.totalUntil', { amount: money(total.until, total.currency) }),
        ]),
    user === null ? '' : t('filter.user', { user }),
    text.trim() === '' ? '' : t('filter.text', { text: text.trim() }),
  ]
    .filter((words) => words !== '')
    .join(' · ');
}

/** Five years: so long tax papers are kept. */
const MONTHS = 61;

/** The month of `now` at the counter and those before it, newest first; `month` as YYYY-MM. */
export function latestMonths(now: number, language: string): { month: string; words: string }[] {
  const [, month = '1', year = '1970'] = formatDate(now).split('/');
  const names = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(Number(year), Number(month) - 1 - back));
    return { month: first.toISOString().slice(0, 7), words: names.format(first) };
  });
}
