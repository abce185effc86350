export const invitationStates = ['open', 'accepted', 'declined', 'withdrawn', 'ended'] as const;

export type InvitationState = (typeof invitationStates)[number];
