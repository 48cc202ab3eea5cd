import { ChevronRight } from 'lucide-react';
import { useAnswer } from '../../kit/answers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdParty } from '../../../shared/contract/support.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import styles from './about.module.css';

/** The version, and the licences of the app and its packages; each package's notice opens below its name. */
export function About() {
  const { t } = useTranslation('support');
  const about = useAnswer('support.about', {});
  if (about === null) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="about-title">
      <h2 id="about-title">{t('about.title', { version: about.version })}</h2>
      <Text tone="soft">{t('about.meaning')}</Text>
      <ul aria-label={t('about.licenses')}>
        {about.licenses.map((license, index) => (
          <License key={index} license={license} index={index} />
        ))}
      </ul>
    </Stack>
  );
}

function License({ license: { name, version, license }, index }: { license: ThirdParty; index: number }) {
  const [text, setText] = useState<string | null>(null);
  const read = (): void => {
    if (text === null) call('support.notice', { index }).then((notice) => setText(notice.text), tellError);
  };
  return (
    <li>
      <details onToggle={read}>
        <summary className={styles.summary}>
          <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
          <b>{name}</b>
          <Text as="span" tone="soft">
            {version}
          </Text>
          <Text as="span" tone="soft">
            {license}
          </Text>
        </summary>
        <pre className={styles.text}>{text}</pre>
      </details>
    </li>
  );
}
