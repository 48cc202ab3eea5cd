import { Upload } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import styles from './export-button.module.css';
import { Dialog } from '../../kit/components/dialog.tsx';
import { ChoiceStep } from './choice-step.tsx';
import fileStyles from '../../kit/components/file-dialog.module.css';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { type ExportResult, useExport } from './export-store.ts';

/** The way of what the list shows, or of a month's XML, into a file; a null filter: no list is shown. */
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
    <div className={styles.button}>
      <Button icon={<Upload aria-hidden="true" size={18} />} keyName="Ctrl+E" onClick={() => setIsOpen(true)}>
        {step === 'writing' ? writing : <span className={styles.words}>{t('button')}</span>}
      </Button>
      {isOpen ? <ExportDialog filter={filter} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

/** Choice, progress and result of an export. The program asks for the place. */
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
      {fault === null ? null : (
        <p role="alert" className={fileStyles.fault}>
          {fault}
        </p>
      )}
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

/** Place of the file, and the parts it lacks. */
function ResultStep({ primary, onClose }: ResultStepProps) {
  const { t } = useTranslation('exporting');
  const { result } = useExport();
  return (
    <>
      <div className={styles.choiceWords} role="status">
        {result === null ? null : resultWords(t, result).map((words) => <p key={words}>{words}</p>)}
      </div>
      <div className={fileStyles.actions}>
        <Button ref={primary} tone="primary" autoFocus onClick={onClose}>
          {t('done')}
        </Button>
      </div>
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

/** Progress. The counter works meanwhile. */
function WritingStep({ primary, onGoOn }: WritingStepProps) {
  const { t } = useTranslation('exporting');
  const { done, total, isStopping, stop } = useExport();
  return (
    <>
      <div className={styles.choiceWords}>
        <progress
          className={fileStyles.bar}
          aria-label={t('progress')}
          {...(total === null ? {} : { max: total, value: done })}
        />
        <p className={fileStyles.count}>
          {total === null
            ? t('preparing')
            : t('count', { done: formatCount(done), total: formatCount(total) })}
        </p>
        <p className={fileStyles.soft}>{t('meaning')}</p>
      </div>
      <div className={fileStyles.actions}>
        <Button disabled={isStopping} onClick={stop}>
          {t(isStopping ? 'stopping' : 'stop')}
        </Button>
        <Button ref={primary} tone="primary" autoFocus onClick={onGoOn}>
          {t('goOn')}
        </Button>
      </div>
    </>
  );
}
