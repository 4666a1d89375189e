import { SignIn } from './sign-in.tsx'

export function SignInPage() {
  return (
    <main className="cover">
      <SignIn />
    </main>
  )
}
