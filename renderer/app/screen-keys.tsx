import { Suspense, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import { FetchedKeysDialog } from '../kit/keys/fetched-keys-dialog.tsx';

/** F1 on every screen but the sale, which has it among its own keys. */
export function ScreenKeys() {
  const name = useScreen(({ screen }) => screen.name);
  const isFree = useDialogs((store) => store.open === 0);
  const [shown, setShown] = useState<typeof name | null>(null);
  useHotkeys('f1', () => setShown(name), {
    enabled: isFree && name !== 'sale',
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <FetchedKeysDialog screen={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
}
