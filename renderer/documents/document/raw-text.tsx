import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { copyText } from '../../kit/components/copy-text.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import styles from './technical-tab.module.css';

interface RawTextProps {
  /** What is copied. */
  exact: string;
  shown: string;
  note?: string;
}

/** A text of the wire: a long one scrolls in its place. */
export function RawText({ exact, shown, note }: RawTextProps) {
  const { t } = useTranslation(['document', 'documents']);
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    const copied = copyText(exact);
    setIsCopied(copied);
    if (!copied) useNotices.getState().tell('bad', t('documents:facts.notCopied'));
  };
  return (
    <div className={styles.raw}>
      <pre tabIndex={0}>{shown}</pre>
      <div className={styles.under}>
        <Button
          tone="quiet"
          icon={isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
          onClick={copy}
        >
          {t(isCopied ? 'technical.copied' : 'technical.copy')}
        </Button>
        {note === undefined ? null : <small>{note}</small>}
      </div>
    </div>
  );
}
