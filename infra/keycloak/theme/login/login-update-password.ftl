<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError("password","password-confirm"); section>
<#if section = "header">${msg("updatePasswordTitle")}
<#elseif section = "form">
<form id="kc-passwd-update-form" action="${url.loginAction}" method="post">
<#if (auth.attemptedUsername)?has_content><input type="hidden" name="username" autocomplete="username" value="${auth.attemptedUsername}"></#if>
<@layout.field name="password-new" label=msg("passwordNew") type="password" autocomplete="new-password" faults=["password"] hint=msg("passwordHint") autofocus=true />
<@layout.field name="password-confirm" label=msg("passwordConfirm") type="password" autocomplete="new-password" />
<label class="tick"><input type="checkbox" id="logout-sessions" name="logout-sessions" value="on"> ${msg("logoutOtherSessions")}</label>
<div class="buttons">
<button name="login" type="submit">${msg("updatePasswordTitle")}</button>
<#if isAppInitiatedAction??><button class="quiet" type="submit" name="cancel-aia" value="true" formnovalidate>${msg("doCancel")}</button></#if>
</div>
</form>
</#if>
</@layout.registrationLayout>
