import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrintQueueView } from '../../../shared/contract/printing.ts';
import { Button } from '../../kit/components/button.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { usePrintQueue } from './print-queue-store.ts';
import styles from './print-queue-dialog.module.css';

interface OfferRowProps {
  offer: PrintQueueView['offers'][number];
  /** The document is shown instead. */
  onGo: () => void;
}

/** A receipt that was not printed, to be given to its customer another way. */
export function OfferRow({ offer, onGo }: OfferRowProps) {
  const { t } = useTranslation('printing');
  const dropOffer = usePrintQueue((store) => store.dropOffer);
  const { documentId, numeroDocumento, localNumber, clientName } = offer;
  const show = (): void => {
    onGo();
    useScreen.getState().show({ name: 'documents', documentId });
  };
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <b>{numeroDocumento ?? localNumber}</b>
        <span>{clientName}</span>
      </div>
      <div className={styles.answers}>
        <Button tone="quiet" onClick={() => void dropOffer(documentId)}>
          {t('offers.drop')}
        </Button>
        <Button icon={<Share2 aria-hidden="true" size={18} />} onClick={show}>
          {t('offers.share')}
        </Button>
      </div>
    </li>
  );
}
