type RuntimeClient = Awaited<ReturnType<typeof import('testcontainers')['getContainerRuntimeClient']>>

const ownerLabel = 'app.wordloom.test-run'

/** Containers carry the id of the process that owns them, so that it can remove them, and a later run those that a killed one left behind. */
export const ownedByThisProcess = (): Record<string, string> => ({ [ownerLabel]: String(process.pid) })

/** Why no container can be started here, or undefined when an engine answers. Also clears away what killed runs left behind. */
export async function engineRefusal(): Promise<string | undefined> {
  // The cleaner container of testcontainers is not used: whoever opens servers closes them, and the next run removes what a kill left.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  const { getContainerRuntimeClient } = await import('testcontainers')
  let client: RuntimeClient
  try {
    client = await getContainerRuntimeClient()
  } catch {
    return 'no container engine answers'
  }
  await removeContainers(client, (owner) => !isAlive(owner))
  return undefined
}

/** Removes the containers that this process has started, those included that are not yet ready. */
export async function removeOwnContainers(): Promise<void> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  await removeContainers(await getContainerRuntimeClient(), (owner) => owner === process.pid)
}

async function removeContainers({ container: { dockerode } }: RuntimeClient, isDoomed: (owner: number) => boolean): Promise<void> {
  const containers = await dockerode.listContainers({ all: true, filters: JSON.stringify({ label: [ownerLabel] }) })
  const doomed = containers.filter(({ Labels }) => isDoomed(Number(Labels[ownerLabel])))
  await Promise.all(
    doomed.map(async ({ Id }) => {
      try {
        await dockerode.getContainer(Id).remove({ force: true, v: true })
      } catch (error) {
        if (!isGoing(error)) throw error
      }
    }),
  )
}

/** 404: somebody was faster; 409: somebody is at it. */
const isGoing = (error: unknown): boolean => [404, 409].includes((error as { statusCode?: number }).statusCode ?? 0)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
