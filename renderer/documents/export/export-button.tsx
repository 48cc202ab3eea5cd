import { Upload } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatMinor } from '../../../shared/domain/money.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { Segments } from '../../kit/fields/segments.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { type ExportResult, useExport } from './export-store.ts';
import { Failure } from '../../kit/layout/panel.tsx';

/** Exports the listed documents, or a month's XML, to a file; `filter` is null while no list is shown. */
export function ExportButton({ filter }: { filter: DocumentFilter | null }) {
  const { t } = useTranslation('exporting');
  const [isOpen, setIsOpen] = useState(false);
  const isFree = useDialogs(({ open }) => open === 0);
  const { step, done, total } = useExport();
  useHotkeys('ctrl+e, meta+e', () => setIsOpen(true), {
    enabled: isFree,
    enableOnFormTags: true,
    preventDefault: true,
  });
  const percent = total === null || total === 0 ? null : Math.floor((100 * done) / total);
  const writing = percent === null ? t('counting') : t('busy', { percent });
  return (
    <>
      {step === 'writing' ? (
        <Button tone="quiet" icon={<Upload aria-hidden="true" size={18} />} onClick={() => setIsOpen(true)}>
          {writing}
        </Button>
      ) : (
        <IconButton
          label={t('button')}
          keyName="Ctrl+E"
          icon={Upload}
          size={20}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen ? <ExportDialog filter={filter} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Choice, progress and result of an export. The main process asks where to save it. */
function ExportDialog({ filter, onClose }: { filter: DocumentFilter | null; onClose: () => void }) {
  const { t } = useTranslation('exporting');
  const { step, fault, leave } = useExport();
  const primary = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    leave();
    onClose();
  };
  return (
    <Dialog title={t('title')} onClose={close} initialFocus={primary}>
      <Failure words={fault} />
      {step === 'choice' ? <ChoiceStep filter={filter} primary={primary} /> : null}
      {step === 'writing' ? <WritingStep primary={primary} onGoOn={close} /> : null}
      {step === 'result' ? <ResultStep primary={primary} onClose={close} /> : null}
    </Dialog>
  );
}

interface ResultStepProps {
  primary: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function ResultStep({ primary, onClose }: ResultStepProps) {
  const { t } = useTranslation('exporting');
  const { result } = useExport();
  return (
    <>
      <Stack role="status">
        {result === null ? null : resultWords(t, result).map((words) => <p key={words}>{words}</p>)}
      </Stack>
      <Actions>
        <Button ref={primary} tone="primary" autoFocus onClick={onClose}>
          {t('done')}
        </Button>
      </Actions>
    </>
  );
}

function resultWords(t: TFunction<'exporting'>, { what, exported }: ExportResult): string[] {
  if (exported.kind !== 'saved') return [t('stopped')];
  const { file } = exported;
  if (what === 'list') {
    return [t('saved', { count: exported.rowCount, rows: formatCount(exported.rowCount), file })];
  }
  const { count, lacking } = exported;
  const saved = t('savedXml', { count, rows: formatCount(count), file });
  return lacking === 0 ? [saved] : [saved, t('lacking', { count: lacking, missing: formatCount(lacking) })];
}

interface WritingStepProps {
  primary: RefObject<HTMLButtonElement | null>;
  onGoOn: () => void;
}

function WritingStep({ primary, onGoOn }: WritingStepProps) {
  const { t } = useTranslation('exporting');
  const { done, total, isStopping, stop } = useExport();
  return (
    <>
      <progress aria-label={t('progress')} {...(total === null ? {} : { max: total, value: done })} />
      <Text size="lg" weight="strong">
        {total === null ? t('preparing') : t('count', { done: formatCount(done), total: formatCount(total) })}
      </Text>
      <Text tone="soft">{t('meaning')}</Text>
      <Actions>
        <Button disabled={isStopping} onClick={stop}>
          {t(isStopping ? 'stopping' : 'stop')}
        </Button>
        <Button ref={primary} tone="primary" autoFocus onClick={onGoOn}>
          {t('goOn')}
        </Button>
      </Actions>
    </>
  );
}

interface ChoiceStepProps {
  /** Null while no list is shown. */
  filter: DocumentFilter | null;
  primary: RefObject<HTMLButtonElement | null>;
}

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
  if (filter === null) return <p>{t('noList')}</p>;
  const words = filterWords(t, filter);
  return (
    <>
      <p>{words === '' ? t('all') : t('only', { filter: words })}</p>
      <Text tone="soft">{t('columns')}</Text>
      <Actions>
        <Button onClick={() => void writeList(filter, 'csv')}>{t('csv')}</Button>
        <Button ref={primary} tone="primary" onClick={() => void writeList(filter, 'xlsx')}>
          {t('xlsx')}
        </Button>
      </Actions>
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
      <SelectField label={t('month')} value={month} onChange={setMonth}>
        {months.map((one) => (
          <option key={one.month} value={one.month}>
            {one.words}
          </option>
        ))}
      </SelectField>
      <Text tone="soft">{t('zipMeaning')}</Text>
      <Actions>
        <Button tone="primary" onClick={() => void writeXml(month)}>
          {t('zip')}
        </Button>
      </Actions>
    </>
  );
}

/** Describes a filter for the middle of a sentence; empty if it lets everything pass. */
function filterWords(t: TFunction<['exporting', 'documents']>, filter: DocumentFilter): string {
  const { text, kind, states, from, until, clientDocument, total, user } = filter;
  const money = (minor: string, currency: string): string => formatMinor(BigInt(minor), currency);
  return [
    kind === null ? '' : t(`documents:kind.${kind}`),
    states.map((state) => t(`documents:state.${state}`)).join(', '),
    from === null ? '' : t('filter.from', { day: formatDate(from) }),
    // Exclusive: the last day is the one before.
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

/** Five years, for which tax documents have to be kept. */
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
