import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { chosenCompany } from '#platform/web/company.ts';
import { provisioningCalls } from '../contract/calls.ts';

/** What each answer depends on besides its input: the company of the tab. */
const key = (...parts: readonly unknown[]) => ['provisioning', chosenCompany(), ...parts] as const;

/** The address for the directory, and who may use it. */
export const useProvisioning = () =>
  useQuery({
    queryKey: key('connection'),
    queryFn: ({ signal }) => call(provisioningCalls.showProvisioning, {}, { signal }),
  });

/** One group as its panel shows it; nothing is asked without an id. */
export const useGroup = (id: number) =>
  useQuery({
    queryKey: key('one', id),
    queryFn: ({ signal }) => call(provisioningCalls.getProvisionedGroup, { id }, { signal }),
    enabled: id > 0,
  });

/** The groups of the realm at Keycloak, as they are now. */
export const useProviderGroups = () =>
  useQuery({
    queryKey: key('provider-groups'),
    queryFn: ({ signal }) => call(provisioningCalls.listProviderGroups, {}, { signal }),
  });

/** The roles that a group can give. */
export const useMappableRoles = () =>
  useQuery({
    queryKey: key('roles'),
    queryFn: ({ signal }) => call(provisioningCalls.listMappableRoles, {}, { signal }),
  });
