<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
<#if section = "header">${msg("errorTitle")}
<#elseif section = "lead">
<p class="lead" id="kc-error-message">${kcSanitize(message.summary)?no_esc}</p>
<#elseif section = "form">
<#if traceId??><p class="hint" id="traceId">${msg("traceIdSupportMessage", traceId)}</p></#if>
<#if layout.home?has_content><a class="button" id="backToApplication" href="${layout.home}">${msg("backToApplication")}</a></#if>
</#if>
</@layout.registrationLayout>
