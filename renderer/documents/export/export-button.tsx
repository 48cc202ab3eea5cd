import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import styles from './export-button.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { useExport } from './export-store.ts';

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
