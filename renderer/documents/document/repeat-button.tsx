import { Repeat2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';

let repeatSale: (id: string) => Promise<void> = () => Promise.resolve();

/** Sets how the sale in progress takes what a document sold: it is a room above this one. */
export function onRepeat(repeat: (id: string) => Promise<void>): void {
  repeatSale = repeat;
}

/** Puts what a document sold into the sale in progress, and goes there. */
export function RepeatButton({ id }: { id: string }) {
  const { t } = useTranslation('document');
  const repeat = async (): Promise<void> => {
    try {
      await repeatSale(id);
      useScreen.getState().show({ name: 'sale' });
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Button icon={<Repeat2 aria-hidden="true" size={18} />} onClick={() => void repeat()}>
      {t('repeat')}
    </Button>
  );
}
