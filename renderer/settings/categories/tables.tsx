import { DispatchSettings } from '../dispatch/dispatch-settings.tsx';
import { ServiceLists } from '../lists/service-lists.tsx';

/** The lists of the service, and those of the shop. */
export function Tables() {
  return (
    <>
      <ServiceLists />
      <DispatchSettings />
    </>
  );
}
