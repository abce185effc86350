import { access } from '#platform/contract/access.ts';

/** The screen of provisioning; who may edit it may provision people: programs by SCIM too. */
export const provisioningUrl = '/screen/user/provisioning';

/** Who may see which people and groups the company's directory has here. */
export const seesProvisioning = access.screens({ url: provisioningUrl, level: 'view' });

/** Who may bring, change and close people by SCIM, and map groups to roles. */
export const editsProvisioning = access.screens({ url: provisioningUrl, level: 'edit' });
