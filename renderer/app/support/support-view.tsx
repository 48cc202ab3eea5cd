import { FileArchive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../shared/contract/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import styles from './support-view.module.css';

type Report = Output<'support.read'>;

/** Made to be read aloud by telephone: the code first, then short numbered lines; a file for what is too long to say. */
export function SupportView() {
  const { t } = useTranslation('support');
  const [report, setReport] = useState<Report | null>(null);
  const [said, setSaid] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const tell = (error: unknown): void => setSaid(error instanceof Error ? error.message : String(error));
  useEffect(() => void call('support.read', {}).then(setReport, tell), []);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const { file } = await call('support.save', {});
      setSaid(file === null ? '' : t('saved', { file }));
    } catch (error) {
      tell(error);
    }
    setIsSaving(false);
  };
  return (
    <section className={styles.support} aria-labelledby="support-title">
      <h2 id="support-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.meaning}>{t('meaning')}</p>
      {report === null ? null : <Dictation report={report} />}
      <div className={styles.save}>
        <Button
          icon={<FileArchive aria-hidden="true" size={20} />}
          disabled={isSaving}
          onClick={() => void save()}
        >
          {t(isSaving ? 'saving' : 'save')}
        </Button>
        <p className={styles.meaning}>{t('saveMeaning')}</p>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
    </section>
  );
}

function Dictation({ report: { failure, lines } }: { report: Report }) {
  const { t } = useTranslation('support');
  return (
    <>
      <div className={styles.first}>
        <p className={styles.label}>{t('first')}</p>
        {failure === null ? (
          <p className={styles.none}>{t('noFailure')}</p>
        ) : (
          <>
            <p className={styles.code}>{failure.code}</p>
            <p className={styles.meaning}>{t('failedAt', { at: failure.at.slice(0, 16) })}</p>
          </>
        )}
      </div>
      <ol className={styles.lines}>
        {lines.map(({ label, value }) => (
          <li key={label} className={styles.line}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
