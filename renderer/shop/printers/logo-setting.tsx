import { useEffect, useRef } from 'react';
import { putAnswer, useAnswer } from '../../kit/answers.ts';
import { useTranslation } from 'react-i18next';
import { LARGEST_LOGO_BYTES } from '../../../shared/domain/paper/printer.ts';
import type { ReceiptLogoView } from '../../../shared/contract/settings.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { Row } from '../../kit/layout/layout.tsx';
import styles from '../shop.module.css';

export function LogoSetting() {
  const { t } = useTranslation('printing');
  const logo = useAnswer('settings.read-logo', {})?.logo ?? null;
  const file = useRef<HTMLInputElement>(null);
  const save = async (base64: string | null): Promise<void> =>
    putAnswer('settings.read-logo', {}, await call('settings.save-logo', { base64 }));
  const change = async (base64: string | null): Promise<void> => {
    const before = logo?.base64 ?? null;
    try {
      await save(base64);
      useChanges.getState().note({ name: 'receiptLogo', undo: () => save(before) });
    } catch (error) {
      tellError(error);
    }
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    if (chosen.size > LARGEST_LOGO_BYTES) return tellError(new Error(t('receipts.logoTooLarge')));
    await change(await base64Of(chosen));
  };
  return (
    <Setting name="receiptLogo" meaning={t('receipts.logoMeaning')}>
      <Row justify="end" wrap>
        {logo === null ? null : <LogoPicture logo={logo} />}
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          onChange={({ target }) => {
            void choose(target.files?.[0]).finally(() => {
              // Lets the same file be chosen again.
              target.value = '';
            });
          }}
        />
        <Button onClick={() => file.current?.click()}>{t('receipts.logoChoose')}</Button>
        {logo === null ? null : (
          <Button tone="quiet" onClick={() => void change(null)}>
            {t('receipts.logoRemove')}
          </Button>
        )}
      </Row>
    </Setting>
  );
}

/** Drawn on a canvas: the content security policy blocks foreign images. */
function LogoPicture({ logo }: { logo: ReceiptLogoView }) {
  const { t } = useTranslation('printing');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const picture = await createImageBitmap(new Blob([bytesOf(logo.base64)], { type: logo.mediaType }));
      const target = canvas.current;
      if (!isWanted || target === null) return;
      const scale = Math.min(1, 320 / picture.width, 120 / picture.height);
      target.width = Math.max(1, Math.round(picture.width * scale));
      target.height = Math.max(1, Math.round(picture.height * scale));
      target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height);
    };
    draw().catch(tellError);
    return () => {
      isWanted = false;
    };
  }, [logo]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={t('receipts.logoPreview')} />;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
