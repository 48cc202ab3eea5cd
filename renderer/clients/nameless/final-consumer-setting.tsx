import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamelessDialog } from './nameless-dialog.tsx';
import { Button } from '../../kit/components/button.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { noteShop } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import styles from '../../kit/settings/shop-settings.module.css';

/** Shows the final consumer, with the form that changes it. */
export function FinalConsumerSetting() {
  const { t } = useTranslation('settings');
  const finalConsumer = useShopSettings((store) => store.settings.finalConsumer);
  const [isEditing, setIsEditing] = useState(false);
  const confirmed = (): void => {
    noteShop('finalConsumer', 'finalConsumer', finalConsumer);
    setIsEditing(false);
  };
  return (
    <Setting name="finalConsumer" meaning={t('finalConsumerMeaning')}>
      <div className={styles.chosen}>
        <p className={styles.person}>
          {finalConsumer === null ? (
            <span>{t('finalConsumerNone')}</span>
          ) : (
            <>
              <b>{finalConsumer.nombre}</b>
              <span>
                {t('finalConsumerDocument', {
                  documento: finalConsumer.documento,
                  tipo: finalConsumer.tipo_documento,
                })}
              </span>
            </>
          )}
        </p>
        <Button onClick={() => setIsEditing(true)}>
          {t(finalConsumer === null ? 'finalConsumerConfirm' : 'finalConsumerChange')}
        </Button>
      </div>
      {isEditing ? <NamelessDialog onClose={() => setIsEditing(false)} onConfirmed={confirmed} /> : null}
    </Setting>
  );
}
