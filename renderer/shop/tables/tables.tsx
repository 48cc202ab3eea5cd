import { DispatchSettings } from '../../documents/dispatch/settings/dispatch-settings.tsx';
import { ServiceLists } from './service-lists.tsx';

/** The lists of the service, and those of the shop. */
export function Tables() {
  return (
    <>
      <ServiceLists />
      <DispatchSettings />
    </>
  );
}
