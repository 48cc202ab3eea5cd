import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePoints } from '../../documents/issuing-point/point-store.ts';
import { call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { Row } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { useLists } from './lists-store.ts';

/**
 * Notices about timbrados, until confirmed as read. One at a time, the newest first, to leave the sale its
 * room; the status bar shows them all.
 */
export function TimbradoNotices() {
  const { t } = useTranslation('sale');
  const follow = useLists((store) => store.follow);
  useEffect(follow, [follow]);
  const notices = useLists((store) => store.state?.notices ?? null);
  const timbrados = useLists(
    (store) => store.state?.lists.find(({ kind }) => kind === 'timbrado')?.fetchedAt,
  );
  const newest = notices?.at(-1);
  const asked = notices?.map(({ id }) => id).join();
  // A list read again, or a timbrado that is gone, changes the choice of points.
  useEffect(() => {
    if (asked !== undefined) void usePoints.getState().read();
  }, [timbrados, asked]);
  return (
    <div role="alert">
      {newest === undefined ? null : (
        <Callout key={newest.id} tone="warn">
          <Row justify="between">
            <TriangleAlert aria-hidden="true" size={20} />
            <p>{newest.words}</p>
            <Button onClick={() => void call('lists.timbrado-read', { id: newest.id }).catch(tellError)}>
              {t('timbradoRead')}
            </Button>
          </Row>
        </Callout>
      )}
    </div>
  );
}
