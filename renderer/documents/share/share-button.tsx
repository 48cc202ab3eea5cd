import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { shareChance } from '../../../shared/domain/share.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { ShareDialog } from './share-dialog.tsx';
import styles from './share-dialog.module.css';

/** Opens the ways to give it to the customer; where there is nothing to give, why. */
export function ShareButton({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('document');
  const [isSharing, setIsSharing] = useState(false);
  const isFree = useDialogs((store) => store.open === 0);
  const id = useId();
  const { cdc, summary } = detail;
  const chance = shareChance({ state: summary.state, cdc, numeroDocumento: summary.numeroDocumento });
  useHotkeys('ctrl+k, meta+k', () => setIsSharing(true), {
    enabled: isFree && chance === 'yes',
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (chance === 'never') return null;
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" size={18} />}
        keyName="Ctrl+K"
        disabled={chance !== 'yes'}
        aria-describedby={chance === 'yes' ? undefined : id}
        onClick={() => setIsSharing(true)}
      >
        {t('share.button')}
      </Button>
      {chance === 'yes' ? null : (
        <p id={id} className={styles.why}>
          {t(`share.none.${chance}`)}
        </p>
      )}
      {isSharing ? <ShareDialog detail={detail} onClose={() => setIsSharing(false)} /> : null}
    </>
  );
}
