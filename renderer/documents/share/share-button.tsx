import { Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import styles from './share.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { Text } from '../../kit/layout/layout.tsx';
import { QrPicture } from './qr-picture.tsx';
import { call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { shareChance } from '../../../shared/domain/paper/share.ts';

/** Opens the ways to share a document; where there is nothing to share, shows why. */
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
        <Text id={id} tone="soft" size="sm" className={styles.why}>
          {t(`share.none.${chance}`)}
        </Text>
      )}
      {isSharing ? <ShareDialog detail={detail} onClose={() => setIsSharing(false)} /> : null}
    </>
  );
}

/** QR of a sale's invoice for the client to scan; nothing where it has no public page. */
export function InvoiceQr({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('sale');
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    call('documents.open', { id }).then(({ qr }) => setLink(qr), tellError);
  }, [id]);
  if (link === null || link === '') return null;
  return (
    <>
      <QrPicture address={link} label={t('done.qr', { number })} />
      <Text tone="soft">{t('done.scan')}</Text>
    </>
  );
}

/** Reads the document of a sale, and opens the ways to share it. */
export function ShareOfSale({ id, onClose }: { id: string; onClose: () => void }) {
  const [detail, setDetail] = useState<DocumentDetail | null>(null);
  useEffect(() => {
    call('documents.open', { id }).then(setDetail, (error: unknown) => {
      tellError(error);
      onClose();
    });
    // `onClose` belongs to this sale: only the id matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return detail === null ? null : <ShareDialog detail={detail} onClose={onClose} />;
}
