import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useOpenDocument } from '../document/open-document-store.ts';

/** Takes back a cancellation that still waits. */
export function WithdrawButton({ id, describedBy }: { id: string; describedBy: string }) {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const withdraw = async (): Promise<void> => {
    setIsWorking(true);
    try {
      useOpenDocument.getState().replace(await call('documents.withdraw-cancellation', { id }));
      useNotices.getState().tell('good', t('cancel.withdrawn'));
    } catch (error) {
      useNotices.getState().tell('bad', asError(error).message);
      setIsWorking(false);
    }
  };
  return (
    <Button disabled={isWorking} aria-describedby={describedBy} onClick={() => void withdraw()}>
      {t('cancel.withdraw')}
    </Button>
  );
}
