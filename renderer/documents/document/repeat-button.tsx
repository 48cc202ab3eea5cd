import { Repeat2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { repeatSale } from '../../sale/repeat/repeat-sale.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';

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
