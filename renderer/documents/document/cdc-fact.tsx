import { Check, Copy } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { useNotices } from '../../kit/components/notice-store.ts';
import { copyTextOf } from './copy-text.ts';
import styles from './document-facts.module.css';
import { groupCdc } from './group-cdc.ts';

/** The control code, to be read out in groups and copied whole: between its groups is no text. */
export function CdcFact({ cdc }: { cdc: string }) {
  const { t } = useTranslation('documents');
  const digits = useRef<HTMLSpanElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void => {
    const copied = digits.current !== null && copyTextOf(digits.current);
    setIsCopied(copied);
    if (!copied) useNotices.getState().tell('bad', t('facts.notCopied'));
  };
  return (
    <div className={styles.cdc}>
      <span ref={digits} className={styles.groups}>
        {groupCdc(cdc).map((group, index) => (
          <Fragment key={index}>
            <span>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
      <Button
        tone="quiet"
        icon={isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
        aria-label={t('facts.copyCdc')}
        onClick={copy}
      >
        {t(isCopied ? 'facts.copied' : 'facts.copy')}
      </Button>
    </div>
  );
}
