/** The names of the query library that Wordloom's front ends use; a name that is missing here is undefined in a remote, so a spec looks for those. */
export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from 'whole-react-query'
