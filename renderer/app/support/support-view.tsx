import { FileArchive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../../shared/contract/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import { useSought } from '../../kit/settings/section.tsx';
import styles from './support-view.module.css';

type Report = Output<'support.read'>;

/** To be read aloud by telephone: the code first, then short numbered lines; a file has the rest. */
export function SupportView() {
  const { t } = useTranslation(['support', 'settings']);
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
    <Stack
      as="section"
      gap={4}
      className={styles.support}
      ref={useSought('support')}
      aria-labelledby="support-title"
    >
      <h2 id="support-title">{t('settings:name.support')}</h2>
      <Text tone="soft">{t('meaning')}</Text>
      {report === null ? null : <Dictation report={report} />}
      <Stack gap={2} align="start">
        <Button
          icon={<FileArchive aria-hidden="true" size={20} />}
          disabled={isSaving}
          onClick={() => void save()}
        >
          {t(isSaving ? 'saving' : 'save')}
        </Button>
        <Text tone="soft">{t('saveMeaning')}</Text>
      </Stack>
      <p role="status">{said}</p>
    </Stack>
  );
}

function Dictation({ report: { failure, lines } }: { report: Report }) {
  const { t } = useTranslation('support');
  return (
    <>
      <div className={styles.first}>
        <Text tone="soft">{t('first')}</Text>
        {failure === null ? (
          <Text size="lg" weight="strong">
            {t('noFailure')}
          </Text>
        ) : (
          <>
            <p className={styles.code}>{failure.code}</p>
            <Text tone="soft">{t('failedAt', { at: failure.at.slice(0, 16) })}</Text>
          </>
        )}
      </div>
      <ol className={styles.lines}>
        {lines.map(({ label, value }) => (
          <li key={label} className={styles.line}>
            <Text as="span" tone="soft">
              {label}
            </Text>
            <b>{value}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
