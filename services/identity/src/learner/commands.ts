import { emailKey } from '@wordloom/contracts/text'
import { DomainError, signedOut } from '@wordloom/service-kit/errors'
import { decided, given, type Load, type Step, type Store, type Write } from '@wordloom/service-kit/unit-of-work'
import { picturesOf } from '../picture/learner-picture.ts'
import { claimsNewEmail, holdEmail } from './held-email.ts'
import { deletedAccounts, learners } from './learner.collections.ts'
import type { LearnerDecision, LearnerRepository } from './learner.repository.ts'
import type { DeletedAccount, HeldEmail, Learner } from './learner.ts'

const holderOf = (email: string | undefined): Load<Learner | undefined> | undefined =>
  email === undefined ? undefined : learners.one({ emailKey: emailKey(email) })

/** The learner with the claimed address, and the write that takes it from its previous holder. */
function withHeldEmail(learner: Learner, claim: HeldEmail | null, holder: Learner | undefined): { learner: Learner; before: Write[] } {
  const held = holdEmail(learner, claim, holder ?? null)
  return { learner: held.learner, before: held.displaced ? [learners.put(held.displaced)] : [] }
}

async function* each<Item>(pages: AsyncIterable<Item[]>): AsyncGenerator<Item> {
  for await (const page of pages) yield* page
}

/** Learners in a store; `withApiKey` reads the learners with a key in pages. */
export function createLearnerRepository(store: Store, withApiKey: () => AsyncIterable<Learner[]>): LearnerRepository {
  const find = async (userId: string): Promise<Learner | null> => (await store.read(learners.one({ userId }))) ?? null

  return {
    store,
    find,
    findByIdentity: async (issuer, subject) => (await store.read(learners.one({ issuer, subject }))) ?? null,
    async add(learner) {
      const { userId, issuer, subject, heldEmail } = learner
      const load = { existing: learners.one({ issuer, subject }), holder: holderOf(heldEmail?.email) }
      const { added } = await store.change(
        userId,
        given(load, ({ existing, holder }) => {
          if (existing) return { added: existing, writes: [] }
          const { learner: held, before } = withHeldEmail(learner, heldEmail, holder)
          const shown = held.heldEmail || !heldEmail ? held : { ...held, email: '' }
          return { added: shown, writes: [...before, learners.put(shown)] }
        }),
      )
      return added
    },
    change: (userId, decide) =>
      store.change(
        userId,
        given({ before: learners.one({ userId }) }, ({ before }): Changed | Step<Changed> => {
          if (!before) throw signedOut()
          const { learner, events } = decide(before)
          const changed = { learner, writes: [learners.put(learner)], events }
          if (!claimsNewEmail(before, learner)) return changed
          return given({ holder: holderOf(learner.email) }, ({ holder }): Changed => {
            if (holder) throw new DomainError('identity.email-taken', 'Email address is already in use')
            return changed
          })
        }),
      ),
    async hold(userId, claim) {
      const load = { learner: learners.one({ userId }), holder: holderOf(claim?.email) }
      await store.change(
        userId,
        given(load, ({ learner, holder }) => {
          if (!learner) return {}
          const { learner: held, before } = withHeldEmail(learner, claim, holder)
          return { writes: [...before, learners.put(held)] }
        }),
      )
    },
    remove: (userId, events) =>
      store.change(
        userId,
        given({ learner: learners.one({ userId }) }, ({ learner }) => {
          if (!learner) return { removed: false }
          const { issuer, subject, apiKey } = learner
          const leftovers: DeletedAccount = { userId, issuer, subject, keyHash: apiKey?.hash ?? null, pictures: picturesOf(learner) }
          return { removed: true, writes: [learners.remove({ userId }), deletedAccounts.add(leftovers)], events }
        }),
      ),
    all: (having) =>
      having === 'api-key'
        ? each(withApiKey())
        : each(store.pages(learners.all({ where: having ? { hasPictureWork: true } : {}, sort: { userId: 1 } }))),
    deletedAccounts: {
      all: () => each(store.pages(deletedAccounts.all({ where: {}, sort: { userId: 1 } }))),
      find: async (userId) => (await store.read(deletedAccounts.one({ userId }))) ?? null,
      has: async (issuer, subject) => (await store.read(deletedAccounts.count({ issuer, subject }))) > 0,
      async remove(userId) {
        await store.change(userId, decided({ writes: [deletedAccounts.remove({ userId })] }))
      },
    },
  }
}

type Changed = LearnerDecision & { writes: Write[] }
